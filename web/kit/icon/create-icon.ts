import { createElement, type FunctionComponent, type SVGProps } from 'react';
import { joinClasses } from '../join-classes.ts';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface DrawnProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/** The size and the line width that `base.css` gives to icons. */
const [usualSize, usualStroke] = [20, 1.75];

/**
 * Makes the component of a Lucide icon, in place of the package's own `createLucideIcon`, which
 * weighs more than all icons of a page: what the shop draws has a size and a stroke, and no
 * context, class or name of its own (`bareIcons` of vite.config.ts leaves them out). Every page has dozens of icons, so the attributes that all of
 * them share are rules of `base.css`.
 */
const createIcon =
  ({ node }: IconData): FunctionComponent<DrawnProps> =>
  ({ size = 24, strokeWidth = 2, className, ...rest }) =>
    createElement(
      'svg',
      {
        className: joinClasses('lucide', className),
        ...(size === usualSize ? {} : { width: size, height: size }),
        viewBox: '0 0 24 24',
        strokeWidth: strokeWidth === usualStroke ? undefined : strokeWidth,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

export default createIcon;
