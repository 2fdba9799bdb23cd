import { createElement, type FunctionComponent, type SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface DrawnProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Makes the component of a Lucide icon, in place of the package's own `createLucideIcon`, which
 * weighs more than all icons of a page: what the shop draws has a size and a stroke, and no
 * context, class or name of its own.
 */
const createIcon =
  ({ node }: IconData): FunctionComponent<DrawnProps> =>
  ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, { key: _key, ...attributes }]) => createElement(tag, attributes)),
    );

export default createIcon;
