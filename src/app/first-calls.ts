/*
 * Stands inline in the head of the pages behind the sign-in of a customer or an admin: asks who is signed in and for what the page
 * shows, while the scripts that will ask for it are on their way. src/platform/http.ts takes the answers.
 */

/** Page → the addresses it reads first; `{name}` is a value of the session. Filled in by scripts/prerender.ts. */
declare const FIRST_CALLS: Readonly<Record<string, readonly string[]>>
/** The call that answers who is signed in, and the readable cookie that says somebody may be. */
declare const SESSION_CALL: string
declare const HINT: string
/** Whether a query in the address changes what the page reads first. */
declare const PLAIN_ONLY: boolean

const started = new Map<string, Promise<Response>>()
Object.assign(window, { firstCalls: started })

const language = /(^|; )lang=hi(;|$)/.test(document.cookie) ? 'hi' : 'en'

function start(address: string, token?: string): Promise<Response> {
  const bearer = token && { Authorization: `Bearer ${token}` }
  const headers = { Accept: 'application/json', 'Accept-Language': language, ...bearer }
  const answer = fetch(address, { credentials: 'include', headers })
  started.set(address, answer)
  return answer
}

async function startAll(): Promise<void> {
  const session = (await start(SESSION_CALL)).clone()
  const { token, ...state } = await session.json()
  if (!token) return
  const page = PLAIN_ONLY && location.search ? '' : location.pathname
  for (const address of FIRST_CALLS[page] ?? []) {
    const filled = address.replace(/\{(\w+)\}/g, (_, name) => state[name] ?? '')
    if (!/=$|\/$/.test(filled)) start(filled, token).catch(() => {})
  }
}

if (document.cookie.includes(`${HINT}=`)) startAll().catch(() => {})
