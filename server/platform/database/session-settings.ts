/** How long a statement may take, and how long a transaction may do nothing, in milliseconds. */
const [STATEMENT_MS, IDLE_MS] = [3000, 10_000]

/**
 * JIT takes half a second, which none of our statements runs long enough to win back. Workers of a parallel query take
 * some 20 ms and the cores of other requests: they are for statements of a second, not for those of a page. SSDs have no
 * seek cost. Times that a query casts to text read the same on every server. Neither statements nor transactions hold a
 * connection for long.
 */
const settingsOf = (timeout: number): Record<string, string> => ({
  jit: 'off',
  parallel_setup_cost: '20000',
  random_page_cost: '1.1',
  DateStyle: 'ISO',
  statement_timeout: String(timeout),
  idle_in_transaction_session_timeout: String(IDLE_MS),
})

/** What we ask of each connection as it starts. */
export const startOptions = (timeout = STATEMENT_MS): string =>
  Object.entries(settingsOf(timeout))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The same for PgBouncer (`connect_query`): it takes no options from clients, because they share connections. */
export const connectQuery = (timeout = STATEMENT_MS): string =>
  Object.entries(settingsOf(timeout))
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')
