import type { Row } from '#server/catalogue/resource.ts'
import type { Writer } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { ConfigurationChange, ConfigurationFiles } from '#src/contract/catalogue/configuration.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import type { ConfigList, ConfigTable, KnownNames } from './config-lists.ts'
import { isEmpty } from './config-record.ts'

export type Stored = Row & { id: number }

export interface Request {
  files: ConfigurationFiles
  prune?: true | undefined
}

/** What became of a configuration. With a problem the caller rolls everything back. */
export interface Applied {
  changes: ConfigurationChange[]
  /** `lenders.json: Name: field` → what is wrong. */
  problems: Record<string, Problem>
}

export interface Run extends Applied {
  writer: Writer
  actor: Actor
  request: Request
  known: KnownNames
  gone: { table: ConfigTable; row: Stored; name: string }[]
}

/** Says what is wrong with fields of a record of a file. */
export function refuse(
  run: Run,
  { name: list }: Pick<ConfigList, 'name'>,
  record: string,
  errors: Record<string, Problem>,
): void {
  for (const [field, problem] of Object.entries(errors))
    run.problems[`${list}.json: ${record}: ${field}`] ??= problem
}

const textOf = (value: unknown): string | null => {
  if (isEmpty(value)) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Says what became of a record of a file. */
export function addChange(
  { changes }: Run,
  { name: file }: Pick<ConfigList, 'name'>,
  record: string,
  before: Row,
  after: Row,
  fields: readonly string[],
  is: ConfigurationChange['is'] = 'changed',
): void {
  const found = changes.find((one) => one.file === file && one.record === record)
  const own = fields.map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
  // A record that was added says everything already.
  if (found?.is === 'created')
    found.fields.push(...own.filter(({ field }) => !found.fields.some((one) => one.field === field)))
  else if (found) found.fields.push(...own)
  else changes.push({ file, record, is, fields: own })
}
