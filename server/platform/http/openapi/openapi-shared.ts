import type { Json } from './openapi-schemas.ts';

/** A part of a call, and the names that it may get if several calls share it, the best first. */
export interface NameablePart {
  json: Json;
  names: readonly string[];
}

/**
 * Parts that several calls share. Each is written once, in `components`. The part used most often
 * chooses its name first.
 */
export class SharedParts {
  readonly #names = new Map<string, string>();
  readonly #section: string;
  /** The section of `components` with the shared parts. */
  readonly components: Json = {};

  constructor(shelf: 'responses' | 'parameters', all: readonly NameablePart[]) {
    this.#section = shelf;
    const byText = Map.groupBy(all, ({ json }) => JSON.stringify(json));
    const byUse = [...byText]
      .filter(([, uses]) => uses.length > 1)
      .sort(([, a], [, b]) => b.length - a.length);
    for (const [text, [first]] of byUse) {
      const name = first?.names.find((one) => !(one in this.components));
      if (first === undefined || name === undefined) continue;
      this.#names.set(text, name);
      this.components[name] = first.json;
    }
  }

  /** Returns the part itself, or a reference to it. */
  write({ json }: NameablePart): Json {
    const name = this.#names.get(JSON.stringify(json));
    return name === undefined ? json : { $ref: `#/components/${this.#section}/${name}` };
  }
}
