import { and, count, eq } from 'drizzle-orm'
import { type Check, defineCheck } from '#server/platform/checks/check.ts'
import { makeKeys } from '#server/platform/keys/keys.ts'
import { fileWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { adminUser } from '#server/tables/people.ts'
import { masterKey } from '#server/tables/platform/master-key.ts'
import { countSecrets, keyProblem, keyProblems, secretsProblem } from './open-keys.ts'
import { countFormer } from './reseal.ts'

const key = defineCheck({
  name: 'MASTER_KEY',
  advice: {
    former: keyProblems.former.advice,
    other: keyProblems.other.advice,
    exchanged: keyProblems.exchanged.advice,
  },
  run: async ({ settings, database }, { ok, failed }) => {
    const [known] = await (await database()).db.select().from(masterKey)
    const problem = keyProblem(known, settings)
    if (problem) return failed(problem, keyProblems[problem].found)
    return ok(known ? 'opens the stored data' : 'nothing is sealed yet: it becomes the key of this data')
  },
})

const rotation = defineCheck({
  name: 'change of MASTER_KEY',
  advice: {
    under: 'Let a server run with both keys: a job seals the fields again each minute.',
    unused: 'Take MASTER_KEY_ALSO out, unless it is the next key.',
  },
  run: async ({ settings, database }, { ok, warning }) => {
    const { db } = await database()
    const [known] = await db.select().from(masterKey)
    if (!known || keyProblem(known, settings)) return ok('not looked at: see MASTER_KEY')
    if (!settings.MASTER_KEY_ALSO) return ok('none under way')
    const counts = await countFormer(db, makeKeys(settings.MASTER_KEY, settings.MASTER_KEY_ALSO))
    const left = counts.reduce((sum, { former }) => sum + former, 0)
    return left > 0
      ? warning('under', `${left} fields are sealed with the former key`)
      : warning('unused', 'no field needs MASTER_KEY_ALSO')
  },
})

const secrets = defineCheck({
  name: 'WRAP_KEYS_FILE',
  advice: { missing: secretsProblem.advice },
  run: async ({ settings, database }, { ok, failed }) => {
    const file = fileWrapSecrets(settings.WRAP_KEYS_FILE)
    const { named, missing } = await countSecrets((await database()).db, file)
    if (missing > 0)
      return failed('missing', `${missing} of ${named} secrets are not in ${settings.WRAP_KEYS_FILE}`)
    return ok(named > 0 ? `has the secrets of ${named} groups of customers` : 'no customer has a key yet')
  },
})

const admins = defineCheck({
  name: 'admins',
  advice: {
    none: 'npm run admin:create makes the first one.',
    one: 'Create a second admin of role 1: calls that need four eyes wait for one.',
  },
  run: async ({ settings, database }, { ok, warning, failed }) => {
    const { db } = await database()
    const isFirst = and(eq(adminUser.role_id, 1), eq(adminUser.status, 'ACTIVE'))
    const [found] = await db.select({ count: count() }).from(adminUser).where(isFirst)
    const active = found?.count ?? 0
    if (active === 0) return failed('none', 'no active admin of role 1')
    return active === 1 && settings.fourEyes
      ? warning('one', 'one active admin of role 1, and FOUR_EYES is on')
      : ok(`${active} active of role 1`)
  },
})

export const accessChecks: readonly Check[] = [key, rotation, secrets, admins]
