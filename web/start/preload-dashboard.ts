import type { PartFiles } from '../../contract/office/page-entry.ts';
import { personalStorageKeys } from '../shared/people/session/session-storage-rule.ts';

/**
 * Builds the script that preloads the dashboard's files in the browser of somebody who works for
 * the shop (`isStaff`). It reads what `web/shared/people/session/session.ts` stores; an error has no effect.
 */
const buildPreloadScript = (part: PartFiles): string =>
  `try{const k=${JSON.stringify(personalStorageKeys.user)},a=(o,h)=>document.head.append(Object.assign(document.createElement("link"),o,{crossOrigin:"",fetchPriority:"low",href:h})),u=JSON.parse(sessionStorage.getItem(k)??localStorage.getItem(k));if(u.isAdmin===true||(u.role??"customer")!=="customer"){${JSON.stringify(part.preloads)}.map(h=>a({rel:"modulepreload"},h));${JSON.stringify(part.css)}.map(h=>a({rel:"preload",as:"style"},h))}}catch{}`;

/**
 * Builds the tag that preloads the dashboard's files on a page of the dashboard, while the entry
 * loads. Only the browser knows whether the visitor works for the shop; for others it preloads
 * nothing. `scripts` is the text of the script in it.
 */
export const buildDashboardPreload = (
  part: PartFiles | undefined,
): { head: string; scripts: readonly string[] } => {
  if (part === undefined) return { head: '', scripts: [] };
  const script = buildPreloadScript(part);
  return { head: `<script>${script}</script>`, scripts: [script] };
};
