"""Every label of the rules pages is cited by a test."""

import ast

import pytest

from tests.labels import FAMILIES, cited_by, missing


@pytest.mark.parametrize("family", FAMILIES)
def test_every_label_is_cited_by_a_test(family: str) -> None:
    assert not missing(family), f"no test cites {', '.join(missing(family))}"


def test_docstring_name_and_marks_cite_and_the_body_does_not() -> None:
    source = '''
@pytest.mark.parametrize("label", ["QB3"])
def test_qa17b_teammates_are_killed():
    """QA5, A10: kills happen only on landing; A100 and QA5x are no labels."""
    text = "QA7"
'''
    test = ast.parse(source).body[0]
    assert isinstance(test, ast.FunctionDef)
    assert cited_by(test) == {"QA17b", "QA5", "A10", "QB3"}
