import { html } from 'hono/html'
import { versionAnchor } from '#server/leads-api/v1/api-version.ts'
import { API_VERSION, apiVersionNames } from '#src/contract/api-scopes.ts'
import { apiVersions } from '#src/contract/leads-api/v1/versions.ts'
import type { Guide } from './guide.ts'

const newestFirst = apiVersionNames.toReversed()
const dayOf = (instant: string) => instant.slice(0, 10)

export const FEED = '/v1/changelog.json'

export const changelog: Guide = {
  slug: 'changelog',
  title: 'Versions and changelog',
  about: 'Dated versions, Tulna-Version, notice before a version ends, and what changed',
  body: () => html`<h1>Versions and changelog</h1>
    <p class="lead">A version is a date. Every key has one, the newest of the day on which you created it, and its calls are answered in the shapes of that day. You choose when to change it.</p>
    <ul class="text">
      <li>The portal shows the version of each key, and changes it. <code>Tulna-Version: ${API_VERSION}</code> chooses one for a single call, to try it.</li>
      <li>Every answer names its version in <code>Tulna-Version</code>. A header that names no version is <a href="/v1/docs/errors#error-version_unknown">400</a>, and the message lists those that work.</li>
      <li>A webhook endpoint has a version of its own, <code>api_version</code>: at first that of the call which added it. Each event says its version too.</li>
      <li>The client library always asks for the version that it was made from.</li>
      <li>Without a new version we add fields, values of lists, types of events and calls, and remove and rename nothing. Ignore fields that you do not know, and read ids as text of any length.</li>
    </ul>
    <h2 id="end">When a version ends</h2>
    <p>We give notice at least a year before. From then on its answers have <code>Deprecation</code> (RFC 9745, the instant of the notice), <code>Sunset</code> (RFC 8594, the instant of the end) and a <code>Link</code> to this page. After the end, calls that name the version are refused; keys and endpoints that have it get the oldest version that works.</p>
    <p>Follow the changes as a feed: <a rel="alternate" type="application/feed+json" href="${FEED}">JSON Feed</a>.</p>
    ${newestFirst.map((name) => {
      const { changes, ends } = apiVersions[name]
      return html`<h2 id="${versionAnchor(name)}">${name}</h2>
        ${ends ? html`<p>Ends on ${dayOf(ends.sunset)}. Notice was given on ${dayOf(ends.deprecated)}.</p>` : ''}
        <ul class="text">${changes.map(({ text }) => html`<li>${text}</li>`)}</ul>`
    })}`,
}

/** https://www.jsonfeed.org/version/1.1: an entry for each version, newest first. */
export const changelogFeed = (origin: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Tulna lead API: versions',
  home_page_url: `${origin}/v1/docs/changelog`,
  feed_url: origin + FEED,
  language: 'en',
  items: newestFirst.map((name) => {
    const { changes, ends } = apiVersions[name]
    const url = `${origin}/v1/docs/changelog#${versionAnchor(name)}`
    const end = ends ? [`This version ends on ${dayOf(ends.sunset)}.`] : []
    return {
      ...{ id: url, url, title: `Version ${name}`, date_published: `${name}T00:00:00+05:30` },
      content_text: [...changes.map(({ text }) => text), ...end].join('\n'),
    }
  }),
})
