import { html } from 'hono/html'
import { anchorOf } from '#server/web/docs/call-view.ts'
import type { Html } from '#server/web/docs/docs-page.ts'
import { searchCalls } from '#server/web/docs/search-calls.ts'
import type { Guide, GuideContext } from './guide.ts'

/** The guides in which every word of a question stands. */
export function searchGuides(guides: readonly Guide[], context: GuideContext, question: string): Guide[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean)
  return guides.filter((guide) => {
    const text =
      `${guide.title} ${guide.about} ${String(guide.body(context)).replace(/<[^>]*>/g, ' ')}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** What a question found: guides first, then calls and their fields. */
export function searchResults(
  home: string,
  asked: string,
  guides: readonly Guide[],
  context: GuideContext,
): Html {
  const calls = searchCalls(context.document, context.calls, asked)
  const total = guides.length + calls.length
  return html`<h1>${total === 0 ? 'Nothing found' : 'Found'}</h1>
    <p class="lead">${total === 0 ? `Nothing here has “${asked}”. Try fewer or shorter words.` : `${total} places for “${asked}”.`}</p>
    <ul class="results">
      ${guides.map(
        ({ slug, title, about }) =>
          html`<li><a href="${slug ? `${home}/${slug}` : home}">${title}</a><br /><small class="muted">${about}</small></li>`,
      )}
      ${calls.map(
        ({ call, fields }) => html`<li>
          <a href="${home}/${call.operation.tags[0]}#${anchorOf(call)}">${call.operation.summary}</a><br />
          <span class="path"><span class="verb ${call.method}">${call.method}</span><code>${call.path}</code></span>
          ${fields.length > 0 ? html`<br /><small class="muted">fields: ${fields.slice(0, 8).join(', ')}</small>` : ''}
        </li>`,
      )}
    </ul>`
}
