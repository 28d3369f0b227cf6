import { html } from 'hono/html'
import type { Html } from './docs-page.ts'
import { field, fields } from './fields.ts'
import { type Answer, exampleIn, type ListedCall, type Media, resolve } from './read-document.ts'

export const anchorOf = ({ operation }: ListedCall): string => operation.operationId.replaceAll('.', '-')

export const codeBlock = (text: string, label: string): Html =>
  html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`

const asJson = (value: unknown) => JSON.stringify(value, null, 2)

/**
 * One call: what it takes and answers, with examples beside.
 * @param samples shown instead of the example of the request
 */
export function callView(document: object, call: ListedCall, samples?: Html): Html {
  const { method, path, operation } = call
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const [answerType, answer] =
    Object.entries(resolve<Answer>(document, operation.responses['200'] ?? {}).content ?? {})[0] ?? []
  const sent = exampleIn(document, body)
  const got = exampleIn(document, answer)
  const parameters = operation.parameters.map((one) => resolve(document, one))
  const lists = (['path', 'query', 'header'] as const)
    .map((place) => [place, parameters.filter((one) => one.in === place)] as const)
    .filter(([, some]) => some.length > 0)
  return html`<section class="call" id="${anchorOf(call)}">
    <header>
      <h2>${operation.summary}</h2>
      <span class="path"><span class="verb ${method}">${method}</span><code>${path}</code></span>
      <p class="muted">${operation.description}</p>
    </header>
    <div>
      ${lists.map(
        ([place, some]) => html`<h3>${titles[place]}</h3>
          <ul class="fields">${some.map((one) =>
            field(document, one.name, { ...one.schema, description: one.description }, one.required ?? false),
          )}</ul>`,
      )}
      ${body ? html`<h3>Body <span class="muted">${type}</span></h3>${bodyFields(document, body, true)}` : ''}
      <h3>Answer <span class="muted">${answerType}</span></h3>
      ${answer ? bodyFields(document, answer, false) : ''}
      <h3>Errors</h3>
      <ul class="status">${refusals(document, operation.responses)}</ul>
    </div>
    <div class="shown">
      ${samples ?? (sent === undefined ? '' : html`<h3>Request</h3>${codeBlock(asJson(sent), 'Example of the request')}`)}
      ${got === undefined ? '' : html`<h3>Answer 200</h3>${codeBlock(asJson(got), 'Example of the answer')}`}
    </div>
  </section>`
}

const titles = { path: 'Path', query: 'Query', header: 'Headers' }

const bodyFields = (document: object, media: Media, sent: boolean): Html =>
  html`${fields(document, media.schema, sent) || html`<p class="muted">No fields.</p>`}`

const refusals = (document: object, responses: Record<string, Answer>) =>
  Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, one]) => {
      const { description } = resolve<Answer>(document, one)
      return html`<li title="${description ?? ''}"><b>${status === 'default' ? 'other' : status}</b> ${nameOf(one, description)}</li>`
    })

const nameOf = ({ $ref, description: own }: Answer, description = '') =>
  own ??
  $ref
    ?.split('/')
    .at(-1)
    ?.replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase() ??
  description
