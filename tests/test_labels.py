"""Every label of the rules pages is cited by a test."""

import ast

import pytest

from tests.labels import FAMILIES, WAITING, cited_by, missing


def test_every_label_is_cited_by_a_test() -> None:
    lacking = {family: missing(family) for family in FAMILIES if family not in WAITING}
    assert not any(lacking.values()), f"labels that no test cites: {lacking}"


def test_a_family_waits_only_while_labels_are_missing() -> None:
    complete = [family for family in WAITING if not missing(family)]
    assert not complete, f"every label of {complete} is cited: take it out of WAITING in tests/labels.py"


@pytest.mark.heavy
def test_no_family_waits_any_more() -> None:
    lacking = {family: missing(family) for family in WAITING}
    assert not lacking, f"labels that no test cites: {lacking}"


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
