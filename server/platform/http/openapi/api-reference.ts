interface Content {
  content?: Record<string, { schema?: object }>;
}

interface Response extends Content {
  $ref?: string;
  description?: string;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: object;
}

interface Operation {
  summary?: string;
  tags?: string[];
  'x-who'?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Response>;
}

/** The parts of an OpenAPI document that the page reads. */
export interface OpenApi {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses?: Record<string, Response>;
    parameters?: Record<string, Parameter>;
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);
/** Renders text; backticks become `code`. */
const renderText = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const whoLabels: Record<string, string> = {
  anyone: 'Anyone',
  'anyone-known': 'Anyone; a token is used when sent',
  courier: 'Logged in, or with a token for couriers',
  account: 'Logged in',
  admin: 'Admin',
};

const readRefName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
/** Resolves a reference into the components. Anything else is returned as it is. */
const resolveRef = <T extends { $ref?: string }>(given: T, shelf: Record<string, T> = {}): T =>
  given.$ref === undefined ? given : (shelf[readRefName(given.$ref)] ?? given);

const renderSchemaLink = (name: string): string => `<a href="#schema-${name}">${name}</a>`;
const refIn = /\{\s*&quot;\$ref&quot;:\s*&quot;#\/components\/schemas\/(\w+)&quot;\s*\}/g;
const refBeside = /&quot;\$ref&quot;:\s*&quot;#\/components\/schemas\/(\w+)&quot;/g;

/** Renders a schema as JSON, with links to the schemas that it names. */
const renderSchema = (schema: object, indent?: number): string =>
  escapeHtml(JSON.stringify(schema, null, indent))
    .replace(refIn, (_, name: string) => renderSchemaLink(name))
    .replace(refBeside, (_, name: string) => renderSchemaLink(name));

const isNamed = (schema: object): schema is { $ref: string } => '$ref' in schema;

const renderSchemaBlock = (title: string, schema: object | undefined): string => {
  if (schema === undefined || Object.keys(schema).length === 0) return '';
  if (isNamed(schema))
    return `<p><b>${escapeHtml(title)}</b> ${renderSchemaLink(readRefName(schema.$ref))}</p>`;
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${renderSchema(schema, 2)}</pre></details>`;
};

const renderParameters = ({ parameters = [] }: Operation, { components }: OpenApi): string => {
  if (parameters.length === 0) return '';
  const rows = parameters
    .map((parameter) => resolveRef(parameter, components.parameters))
    .map(
      ({ name = '', in: place = '', required = false, description, schema = {} }) =>
        `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${renderSchema(schema)}</code>${description === undefined ? '' : `<br>${renderText(description)}`}</td></tr>`,
    );
  return `<div class="wide"><table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th><th scope="col">Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
};

const renderReplies = ({ responses = {} }: Operation, { components }: OpenApi): string =>
  Object.entries(responses)
    .map(([status, response]) => [status, resolveRef(response, components.responses)] as const)
    .map(([status, { description = '', content }]) =>
      Number(status) < 400
        ? renderSchemaBlock(`${status} ${description}`, content?.['application/json']?.schema) ||
          `<p><b>${status}</b> ${renderText(description)}</p>`
        : `<p class="refusal"><b>${status}</b> ${renderText(description)}</p>`,
    )
    .join('');

const formatAnchor = (method: string, path: string): string =>
  `${method}-${path}`.replace(/[^a-z0-9]+/gi, '-').toLowerCase();

const renderSection = (
  method: string,
  path: string,
  operation: Operation,
  document: OpenApi,
): string => `<section id="${formatAnchor(method, path)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${renderText(operation.summary ?? '')}</p><p class="who">${whoLabels[operation['x-who'] ?? ''] ?? ''}</p>
${renderParameters(operation, document)}${renderSchemaBlock('Body', operation.requestBody?.content?.['application/json']?.schema)}${renderReplies(operation, document)}
</section>`;

const renderSchemas = ({ components }: OpenApi): string =>
  Object.entries(components.schemas)
    .map(
      ([name, schema]) =>
        `<section id="schema-${name}"><h3>${name}</h3><pre tabindex="0">${renderSchema(schema, 2)}</pre></section>`,
    )
    .join('');

/** Renders the OpenAPI document as one page. It loads nothing but its style sheet. */
export const renderApiReference = (document: OpenApi): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'api');
  const order = document.tags ?? [];
  const links = order.map(
    ({ name }) =>
      `<li><b>${escapeHtml(name)}</b><ul>${(groups.get(name) ?? []).map(({ method, path }) => `<li><a href="#${formatAnchor(method, path)}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`).join('')}</ul></li>`,
  );
  const schemaLinks = Object.keys(document.components.schemas)
    .map((name) => `<li>${renderSchemaLink(name)}</li>`)
    .join('');
  const bodies = order.map(
    ({ name, description }) =>
      `<h2>${escapeHtml(name)}</h2><p>${renderText(description)}</p>${(groups.get(name) ?? []).map(({ method, path, operation }) => renderSection(method, path, operation, document)).join('')}`,
  );
  const about = (document.info.description ?? '')
    .split('\n\n')
    .map((paragraph) => `<p>${renderText(paragraph)}</p>`)
    .join('');
  const name = escapeHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API reference | ${name}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/api-reference.css"></head>
<body><header><a href="/">${name}</a></header><div class="page"><nav aria-label="Calls"><ul>${links.join('')}<li><b>Schemas</b><ul>${schemaLinks}</ul></li></ul></nav>
<main><h1>API reference</h1>${about}<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Errors are <code>{ message, code, requestId, errors? }</code>; a refusal below is listed by its <code>code</code>.</p>${bodies.join('')}<h2>Schemas</h2>${renderSchemas(document)}</main></div></body></html>`;
};
