import { ownName } from '../../../shop/office/own-name.ts';
import { useShop } from './shop.ts';

const idOfPath = 'own-mark';

/** The server has rendered the path, so the script does not carry it again. */
const path = import.meta.env.SSR
  ? 'M734-1062h566l-16-209h-566zm370-69h-276v206l276 1zm208 69l-17-209h-1339l16 209zm-485-58v362l277 55v-417zm-570 700l180-94q-23-18-35-39-12-22-12-48v-5q0-58 66-89 65-32 240-32 102 0 204 8 101 7 204 19v-195q-123-21-245-30-123-10-240-10-276 0-395 76-120 76-120 210v8q0 73 42 129 42 56 111 92zm761 627l24-222q-68 12-141 19-73 6-148 6-167 0-256-43-90-44-90-138v-6q0-80 63-121 63-41 190-41 127 0 181 39 53 38 53 120v47h264q8-24 13-54 4-31 4-57 0-94-51-165-52-72-159-110-108-38-278-38-109 0-195 18-86 18-144 46l-36 19q-99 47-146 122-48 75-48 177v12q0 133 77 223 76 89 211 133 134 44 309 44 93 0 166-7 73-7 137-23zm689-207v-1131h-286v1131zm207-1062l-17-209h-683l16 209zm640 0h566l-17-209h-566zm369-69h-274v207l274-1zm-1082 69h1297l-16-209h-1298zm806 339l277 88v-501h-277zm308 676l19-243q-84 42-188 66-104 24-215 24-164 0-240-54-75-54-75-166v-15q0-113 75-165 76-53 247-53 57 0 110 2 53 2 110 7 57 5 126 14v-210q-118-17-216-24-97-7-195-7-279 0-415 104-136 104-136 327v22q0 227 147 339 147 111 436 111 129 0 230-20 102-20 180-59z'
  : (document.getElementById(idOfPath)?.getAttribute('d') ?? '');

/**
 * Is this our own shop, which alone has our mark? The server knows by the name; in the browser the
 * document says it, so the script does not carry our name into other shops.
 */
export const isOwn = (name: string): boolean =>
  import.meta.env.SSR ? name === ownName : path !== '';

/** The drawing of our own mark, once in a page of our own shop; `OwnMark` refers to it. */
export const OwnMarkSymbol = () =>
  isOwn(useShop().name) && (
    <defs>
      <path id={idOfPath} d={path} />
    </defs>
  );

/** Our name in Devanagari: its headline runs on across the page as the bar that it stands on. */
export const OwnMark = () => (
  <svg viewBox="-44 -1271 3182 1508" aria-hidden="true">
    <use href={`#${idOfPath}`} />
  </svg>
);
