import type { Database, Prepared, Value } from '#server/platform/database/database.ts'

/** A statement as the driver got it. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

interface Logging {
  logger: { logQuery(text: string, values: unknown[]): void }
  options: { logger?: Logging['logger'] }
}

/** Records every statement that is sent, also inside transactions and prepared ones, while something is done. */
export async function recordStatements(
  database: Database,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) }
  // Transactions make a session of their own from the options.
  const session = database.db._.session as unknown as Logging
  const [before, beforeOptions, run] = [session.logger, session.options.logger, database.run]
  session.logger = logger
  session.options.logger = logger
  database.run = <T>(statement: Prepared, values: readonly Value[]) => {
    logger.logQuery(statement.text, [...values])
    return run<T>(statement, values)
  }
  try {
    await work()
  } finally {
    session.logger = before
    session.options.logger = beforeOptions
    database.run = run
  }
  return sent
}
