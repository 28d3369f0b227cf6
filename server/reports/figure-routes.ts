import { asOf } from '#server/measures/as-of.ts'
import { ownerOf } from '#server/measures/own-customers.ts'
import { readMeasures } from '#server/measures/read-measures.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { always, periodsOf } from '#server/platform/period.ts'
import { maySee } from '#src/contract/measures/measures.ts'
import type { figureCalls } from '#src/contract/reports/figure.ts'

export const figureRoutes: Handlers<typeof figureCalls> = {
  'GET /api/admin/figures/{measure}': async (
    { params: { measure }, query, who, now },
    { database: { db } },
  ) => {
    if (!maySee(measure, who.roleId)) throw new AppError('ROLE_REFUSED')
    const { range, from, to, ...cuts } = query
    const found = range && periodsOf({ range, from, to }, now)
    const bounds = found ? found.now : always
    const owner = ownerOf(who)
    const figures = await readMeasures(db, [measure], bounds, { ...cuts, owner })
    return {
      from: found ? found.period.from : null,
      to: found ? found.period.to : null,
      value: figures[measure],
      as_of: await asOf(db, measure, bounds, now, owner),
      own: owner !== undefined,
    }
  },
}
