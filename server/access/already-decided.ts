import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { adminUser } from '#server/tables/people.ts'

interface Decided {
  state: string
  by: number | null
  at: Date | null
  reason?: string | null
}

/** The refusal of a second decision: it carries the first one, so that the admin sees who decided what, when and why. */
export async function alreadyDecided(db: Db, { state, by, at, reason }: Decided): Promise<AppError> {
  const [admin] =
    by === null ? [] : await db.select({ name: adminUser.name }).from(adminUser).where(eq(adminUser.id, by))
  return new AppError('ALREADY_DECIDED', {
    current: {
      value: state,
      by: admin?.name ?? '',
      at: at?.toISOString() ?? '',
      ...(reason && { reason }),
    },
  })
}
