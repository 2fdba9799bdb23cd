interface Operation {
  summary?: string;
  tags?: string[];
  'x-who'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content?: Record<string, { schema?: object }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
}

/** As much of an OpenAPI document as the page reads. */
export interface OpenApi {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);
const who: Record<string, string> = { anyone: 'Anyone', 'anyone-known': 'Anyone; a token is used when sent', account: 'Logged in', admin: 'Admin' };

const schemaBlock = (title: string, schema: object | undefined): string =>
  schema === undefined || Object.keys(schema).length === 0 ? '' : `<details><summary>${escaped(title)}</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;

const parameterRows = ({ parameters = [] }: Operation): string => {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema }) => `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${escaped(JSON.stringify(schema ?? {}))}</code></td></tr>`);
  return `<div class="wide"><table><thead><tr><th>Parameter</th><th>Where</th><th>Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
};

const replies = ({ responses = {} }: Operation): string =>
  Object.entries(responses)
    .map(([status, { description = '', content }]) => (Number(status) < 400 ? schemaBlock(`${status} ${description}`, content?.['application/json']?.schema) || `<p><b>${status}</b> ${escaped(description)}</p>` : `<p class="refusal"><b>${status}</b> ${escaped(description)}</p>`))
    .join('');

const anchor = (method: string, path: string): string => `${method}-${path}`.replace(/[^a-z0-9]+/gi, '-').toLowerCase();

const section = (method: string, path: string, operation: Operation): string => `<section id="${anchor(method, path)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h3>
<p>${escaped(operation.summary ?? '')}</p><p class="who">${who[operation['x-who'] ?? ''] ?? ''}</p>
${parameterRows(operation)}${schemaBlock('Body', operation.requestBody?.content?.['application/json']?.schema)}${replies(operation)}
</section>`;

/** The whole API as one readable page, made from the OpenAPI document; it loads its style sheet and nothing else. */
export const apiReference = (document: OpenApi): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'api');
  const links = [...groups].map(([tag, list]) => `<li><b>${escaped(tag)}</b><ul>${list.map(({ method, path }) => `<li><a href="#${anchor(method, path)}">${method.toUpperCase()} ${escaped(path)}</a></li>`).join('')}</ul></li>`);
  const bodies = [...groups].map(([tag, list]) => `<h2>${escaped(tag)}</h2>${list.map(({ method, path, operation }) => section(method, path, operation)).join('')}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API reference | Haat</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/api-reference.css"></head>
<body><header><a href="/">Haat</a></header><div class="page"><nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<main><h1>API reference</h1><p>${escaped(document.info.description ?? '')}</p><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Errors are <code>{ message, code, requestId, errors? }</code>; a refusal below is listed by its <code>code</code>.</p>${bodies.join('')}</main></div></body></html>`;
};
