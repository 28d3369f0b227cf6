import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** Each keeps its tree in the database's memory, so the one used longest ago goes first. */
const MOST_KEPT = 300
/** Long texts are bulk inserts, which rarely come twice with as many rows. */
const LONGEST = 8000
/**
 * The database plans a statement for good after some uses, and nothing tells it that a table has grown since: it runs no
 * analyze by itself. So a statement is parsed and planned anew from time to time.
 */
const MOST_USES = 1000
const LONGEST_KEPT_MS = 60_000

/** Statements that keep their meaning while no table changes its shape. */
const isKept = (text: string, { blob, paramTypes, onNotice }: QueryOptions = {}) =>
  text.length <= LONGEST &&
  /^\s*(?:select|insert|update|delete|with)\b/i.test(text) &&
  !(blob || paramTypes || onNotice)
const changesTables = (text: string) => /\b(?:create|alter|drop)\b/i.test(text)

type Query = PGlite['query']
type Exec = PGlite['exec']
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** A statement that the database has parsed under a name. */
interface Kept {
  name: string
  types: readonly number[]
  /** Describes the rows, for the parser of answers. */
  shape: Messages
  since: number
  uses: number
}

/**
 * Lets the database parse each statement once and sends it in one message from then on. PGlite's own `query` sends six
 * messages and has the text parsed and planned each time: two to three times as long for a row that is found by its key.
 */
export function keepStatements(client: PGlite): void {
  const statements = makeStatements(client)
  const { query, exec, transaction } = client
  const engine = { query: query.bind(client), exec: exec.bind(client), transaction: transaction.bind(client) }

  /** The engine's own way, for what is not kept. */
  const inEngine = <F extends Query | Exec>(run: F) =>
    ((text: string, ...rest: never[]) => {
      if (changesTables(text)) statements.forget()
      return (run as (...input: unknown[]) => unknown)(text, ...rest)
    }) as F

  const queryInEngine = inEngine(engine.query)
  client.exec = inEngine(engine.exec)
  client.query = (async (text, values, options) => {
    if (!isKept(text, options)) return queryInEngine(text, values, options)
    await client._checkReady()
    return client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(async () => {
        const result = await statements.run(text, values, options).catch((error) => {
          if (!isOutdated(error)) throw error
          statements.forget()
          return statements.run(text, values, options)
        })
        await client.syncToFs()
        return result
      }),
    )
  }) as Query

  client.transaction = (work) =>
    engine.transaction((tx) => {
      const queryInEngine = inEngine(tx.query)
      tx.exec = inEngine(tx.exec)
      tx.query = (async (text, values, options) => {
        if (tx.closed || !isKept(text, options)) return queryInEngine(text, values, options)
        return client._runExclusiveQuery(() => statements.run(text, values, options))
      }) as Query
      return work(tx)
    })
}

/** A table got another shape in a way that we did not see, a transaction that was rolled back for instance. */
const isOutdated = (error: { code?: string; message?: string }) =>
  error.code === '0A000' && error.message?.includes('cached plan') === true

function makeStatements(client: PGlite) {
  const kept = new Map<string, Kept>()
  /** Names that the database is told to forget with the next statement it parses. */
  let given: string[] = []
  let made = 0

  const send = (...messages: Uint8Array[]) => client.execProtocolStream(joined(messages), { syncToFs: false })

  function giveUp(text: string, { name }: Kept): void {
    kept.delete(text)
    given.push(name)
  }

  async function parsed(text: string): Promise<Kept> {
    const found = kept.get(text)
    if (found && found.uses < MOST_USES && performance.now() - found.since < LONGEST_KEPT_MS) {
      // The map's order is that of their last use.
      kept.delete(text)
      kept.set(text, found)
      return found
    }
    if (found) giveUp(text, found)
    const [oldest] = kept.size < MOST_KEPT ? [] : kept
    if (oldest) giveUp(...oldest)
    made += 1
    const name = `kept_${made}`
    const closed = given.map((old) => serialize.close({ type: 'S', name: old }))
    given = []
    const said = await send(
      ...closed,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const statement = {
      name,
      types: parse.parseDescribeStatementResults(said),
      shape: said.filter((message) => message.name === 'rowDescription'),
      since: performance.now(),
      uses: 0,
    }
    kept.set(text, statement)
    return statement
  }

  return {
    async run<T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
      const statement = await parsed(text)
      statement.uses += 1
      const written = values.map((value, place) => {
        if (value === null || value === undefined) return null
        const type = statement.types[place] as number
        const write = options?.serializers?.[type] ?? client.serializers[type]
        return write ? write(value) : String(value)
      })
      const answer = await send(
        serialize.bind({ statement: statement.name, values: written }),
        serialize.execute({}),
        serialize.sync(),
      )
      // The engine would copy its parsers, one for each table too, for every statement.
      const parsers = Object.assign(Object.create(client.parsers), options?.parsers)
      const rowMode = options?.rowMode
      const [result] = parse.parseResults([...statement.shape, ...answer], parsers, { rowMode })
      return result as Results<T>
    },
    forget: () => {
      for (const [text, statement] of kept) giveUp(text, statement)
    },
  }
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const message of messages) {
    whole.set(message, at)
    at += message.length
  }
  return whole
}
