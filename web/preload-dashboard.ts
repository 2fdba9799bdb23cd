import type { PartFiles } from '../contract/page-entry.ts';
import { personalStorageKeys } from './state/session-storage-rule.ts';

/**
 * Runs before anything else of ours is there: it reads what `state/session.ts` stores, and nothing
 * hangs on what it finds.
 */
const buildPreloadScript = (part: PartFiles): string =>
  `try{const k=${JSON.stringify(personalStorageKeys.user)},a=(o,h)=>document.head.append(Object.assign(document.createElement("link"),o,{crossOrigin:"",fetchPriority:"low",href:h}));if(JSON.parse(sessionStorage.getItem(k)??localStorage.getItem(k)).isAdmin===true){${JSON.stringify(part.preloads)}.map(h=>a({rel:"modulepreload"},h));${JSON.stringify(part.css)}.map(h=>a({rel:"preload",as:"style"},h))}}catch{}`;

/**
 * A page of the dashboard that asks for the dashboard's files while the entry's are still on their
 * way, in the browser of an admin: who may come in is known there only. Anybody else's asks for
 * none of them.
 */
export const addDashboardPreload = (html: string, part: PartFiles | undefined): string =>
  part === undefined
    ? html
    : html.replace('</head>', () => `<script>${buildPreloadScript(part)}</script></head>`);
