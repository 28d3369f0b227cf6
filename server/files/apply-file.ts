import { countAgainstLimits } from '#server/access/approvals/file-limits.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { FileDeps, KindTypes, ResolvedFile, Resolving, Storing } from './file-kind.ts'
import { keepOriginal, recordOriginal } from './originals.ts'
import { rememberReading } from './remembered-columns.ts'
import { readSent, resolveRead } from './resolve-file.ts'

/** The name that a file is stored under. */
export const storedName = (file: File): string => file.name.slice(-200)

/**
 * Stores a file, its original and what its rows do in one transaction. The chosen columns are remembered.
 * @returns the id of its record, and what was read
 * @throws as readFile; NEEDS_SECOND_ADMIN above the limits; nothing is stored then
 */
export async function applyFile<K extends KindTypes>(
  deps: FileDeps,
  kind: Resolving<K> & Storing<K>,
  sent: K['sent'],
  actor: Actor,
): Promise<ResolvedFile<K> & { id: number }> {
  const { database, settings } = deps
  const read = await readSent(deps, kind, sent, actor.at, kind.keepCells)
  const original = await keepOriginal(deps, sent.file)
  const stored = kind.change(database.db, async (tx) => {
    const resolved = await resolveRead(tx, kind, read, sent, actor.at)
    const moved = kind.moved?.(resolved.effects, settings)
    if (moved) await countAgainstLimits(tx, settings, moved, actor)
    await rememberReading(tx, kind.name, sent, actor)
    const file_name = storedName(sent.file)
    const { id, noted } = await kind.store(tx, resolved, { ...sent, file_name }, actor, deps)
    await recordOriginal(tx, deps, original, { kind: kind.name, file_id: id }, actor)
    const created = { action: 'create', entity: kind.entity, entityId: id } as const
    if (noted) await recordAudit(tx, actor, { ...created, new: { file_name, ...noted } })
    return { ...resolved, id }
  })
  return stored.catch(async (failure) => {
    await deps.files.remove(original.file_key)
    throw failure
  })
}
