// Types of what the page uses of the vendored file. Templates are not checked, hooks are.
export type VNode = object | null;
export type Children = any;
/** What may stand in a template. A function's arguments need no types there: the tag cannot know them. */
type Value = ((...args: any[]) => any) | object | string | number | boolean | null | undefined;
export function html(strings: TemplateStringsArray, ...values: Value[]): any;
export function h(type: any, props: any, ...children: any[]): any;
export function render(vnode: any, parent: Element): void;
export function useState<T>(first: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
export function useReducer<S, A>(reduce: (state: S, action: A) => S, first: S): [S, (action: A) => void];
export function useEffect(effect: () => void | (() => void), deps?: any[]): void;
export function useLayoutEffect(effect: () => void | (() => void), deps?: any[]): void;
export function useLayoutEffect(effect: () => void | (() => void), deps?: any[]): void;
export function useRef<T>(first: T): { current: T };
export function useMemo<T>(make: () => T, deps?: any[]): T;
export function useCallback<T extends Function>(call: T, deps?: any[]): T;
export function createContext<T>(first: T): { Provider: any };
export function useContext<T>(context: { Provider: any }): T;
export function useErrorBoundary(call?: (error: any) => void): [any, () => void];
export class Component<P = any, S = any> {
  props: P;
  state: S;
  setState(state: Partial<S>): void;
  render(): any;
}
