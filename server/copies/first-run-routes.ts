import { CopyError } from '#server/platform/copies/parts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { BackupPart, firstRunCalls, HeldByBackup } from '#src/contract/web/first-run.ts'
import { admitOperator, dropSent, isUnused, keepPiece, sentFiles } from './first-run.ts'
import { countKeys, readHeld, restoreHere } from './restore-here.ts'

const admit = (deps: Deps, key: string, c: CallContext) =>
  admitOperator(deps, key, addressOf(c, deps.settings.TRUSTED_PROXIES) ?? '')

/** What is wrong with a file, at its field of the page. */
async function atField<T>(field: BackupPart, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CopyError) || !error.problem) throw error
    throw invalid({ [field]: error.problem })
  }
}

async function look(deps: Deps): Promise<HeldByBackup> {
  const sent = sentFiles(deps)
  const held = await atField('backup', readHeld(deps, sent))
  return { ...held, keys: await atField('keys', countKeys(deps, sent)) }
}

export const firstRunRoutes: Handlers<typeof firstRunCalls> = {
  'GET /api/first-run': async (_, deps) => ({
    open: await isUnused(deps),
    stopping: deps.stopping.aborted,
  }),
  'POST /api/first-run/piece': async ({ form }, deps, c) => {
    await admit(deps, form.key, c)
    return { bytes: await keepPiece(deps, form) }
  },
  'POST /api/first-run/look': async ({ body }, deps, c) => {
    await admit(deps, body.key, c)
    return look(deps)
  },
  'POST /api/first-run/restore': async ({ body }, deps, c) => {
    await admit(deps, body.key, c)
    const { older } = await look(deps)
    const rows = await restoreHere(deps, sentFiles(deps), older)
    await dropSent(deps)
    // What this process has read of the empty store is no longer true.
    deps.restart?.()
    return { success: true as const, rows }
  },
}
