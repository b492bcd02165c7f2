// Types of what the page uses of the vendored file.
export type FluentValue = string | number | FluentType;
export abstract class FluentType {
  constructor(value: unknown);
  value: unknown;
  valueOf(): unknown;
  abstract toString(scope: { bundle: FluentBundle }): string;
}
export class FluentNumber extends FluentType {
  constructor(value: number, options?: Intl.NumberFormatOptions);
  toString(scope: { bundle: FluentBundle }): string;
}
export class FluentResource {
  constructor(source: string);
}
export class FluentBundle {
  constructor(
    locales: string | string[],
    options?: {
      functions?: Record<string, (args: FluentValue[]) => FluentValue>;
      useIsolating?: boolean;
    },
  );
  locales: string[];
  addResource(resource: FluentResource): Error[];
  getMessage(key: string): { value: object | string | null } | undefined;
  formatPattern(
    pattern: object | string,
    args?: Record<string, FluentValue> | null,
    errors?: Error[] | null,
  ): string;
}
