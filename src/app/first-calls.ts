/*
 * Stands inline in the head of the pages behind the sign-in of a customer or an admin: hands what the server answered with the
 * document (server/web/first-answers.ts) to src/platform/http.ts. Where it could not answer, who is signed in is asked here,
 * while the scripts are on their way.
 */

/** The call that answers who is signed in, and the readable cookie that says a user may be. Filled in by scripts/prerender.ts. */
declare const SESSION_CALL: string
declare const HINT: string

const answers = document.getElementById('first-answers')
const started = new Map<string, Promise<Response>>()
Object.assign(window, { firstCalls: started })

const known: Record<string, { body: unknown; range?: string }> = JSON.parse(answers?.textContent || '{}')
for (const [address, { body, range }] of Object.entries(known)) {
  const headers = range ? { 'Content-Range': range } : undefined
  started.set(address, Promise.resolve(Response.json(body, { headers })))
}
// Grey shapes of the page are for who is signed in; on the way to the sign-in page they would flash.
if (started.has(SESSION_CALL)) document.documentElement.dataset.signedIn = ''
// The answer about the session holds a token, which stays in no document.
answers?.remove()

// A click on a row that came with the document waits for the grid (src/admin/grid/first-click.ts).
addEventListener('click', ({ target }) => {
  const cell = (target as Element).closest<HTMLElement>('.first-rows [data-row] [data-field]')
  // A link is followed without scripts.
  if (!cell || (target as Element).closest('a')) return
  const part = (target as Element).closest('.tick') ? '.tick' : cell.querySelector('button') ? 'button' : ''
  const row = cell.closest<HTMLElement>('[data-row]')?.dataset.row
  Object.assign(window, { firstClick: { page: location.pathname, row, field: cell.dataset.field, part } })
  for (const one of document.querySelectorAll('.first-click')) one.classList.remove('first-click')
  cell.classList.add('first-click')
})

if (!started.has(SESSION_CALL) && document.cookie.includes(`${HINT}=`)) {
  const language = /(^|; )lang=hi(;|$)/.test(document.cookie) ? 'hi' : 'en'
  const headers = { Accept: 'application/json', 'Accept-Language': language }
  const session = fetch(SESSION_CALL, { credentials: 'include', headers })
  session.catch(() => {})
  started.set(SESSION_CALL, session)
}
