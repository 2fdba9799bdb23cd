import type { PartFiles } from '../contract/page-entry.ts';
import { personalStorageKeys } from './state/session/session-storage-rule.ts';

/**
 * Builds the script that preloads the dashboard's files in an admin's browser. It reads what
 * `state/session.ts` stores; an error has no effect.
 */
const buildPreloadScript = (part: PartFiles): string =>
  `try{const k=${JSON.stringify(personalStorageKeys.user)},a=(o,h)=>document.head.append(Object.assign(document.createElement("link"),o,{crossOrigin:"",fetchPriority:"low",href:h}));if(JSON.parse(sessionStorage.getItem(k)??localStorage.getItem(k)).isAdmin===true){${JSON.stringify(part.preloads)}.map(h=>a({rel:"modulepreload"},h));${JSON.stringify(part.css)}.map(h=>a({rel:"preload",as:"style"},h))}}catch{}`;

/**
 * Builds the tag that preloads the dashboard's files on a page of the dashboard, while the entry
 * loads. Only the browser knows whether the visitor is an admin; for others it preloads nothing.
 */
export const buildDashboardPreload = (part: PartFiles | undefined): string =>
  part === undefined ? '' : `<script>${buildPreloadScript(part)}</script>`;
