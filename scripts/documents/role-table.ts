import { api } from '../../contract/api.ts';
import type { Route } from '../../contract/route.ts';
import { listRolesWith, type Right, rights } from '../../shop/people/staff.ts';

const listCalls = (right: Right): string[] =>
  Object.values<Route>(api)
    .filter((route) => route.right === right)
    .map(({ operationId }) => `\`${operationId}\``);

const writeRow = (right: Right): string => {
  const roles = listRolesWith(right).filter((role) => role !== 'admin');
  return `| \`${right}\` | ${roles.join(', ') || 'nobody else'} | ${listCalls(right).join(', ') || 'a step of other calls'} |`;
};

const head = '| right | roles besides the owner | calls |\n| --- | --- | --- |\n';

/** Writes into the text of docs/api.md which role may make which call. */
export const renderRoleTable = (text: string): string => {
  const from = text.indexOf(head);
  if (from < 0) throw new Error('the document has no table of rights');
  return `${text.slice(0, from)}${head}${rights.map(writeRow).join('\n')}${text.slice(text.indexOf('\n\n', from))}`;
};
