import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { findReactFile, reactNames, writeAsModule } from './react-modules.ts';

const require = createRequire(import.meta.url);

it.each(reactNames)('%s exports the same as a module', (name) => {
  const file = findReactFile(name) ?? '';
  const exported = writeAsModule(readFileSync(file, 'utf8')).match(/\bas (\w+)(?=,| \};$)/g) ?? [];
  expect(exported.map((one) => one.slice(3)).toSorted()).toEqual(
    Object.keys(require(file) as object).toSorted(),
  );
});

it('refuses a file that it does not understand', () => {
  expect(() => writeAsModule('if (true) module.exports = require("./other.js");')).toThrow();
});

it('writes imports and exports', () => {
  expect(
    writeAsModule('var React = require("react");\nexports.now = void 0;\nrun(exports.now, React);'),
  ).toBe(
    'import * as React from "react";\nvar imported1 = 0;\nvar exported_now = void 0;\nrun(exported_now, React);\nexport { exported_now as now };',
  );
});
