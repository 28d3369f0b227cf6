import { invalid } from '#server/platform/errors.ts'
import type { ApiVersion } from '#src/contract/api-scopes.ts'
import { workingVersions } from '#src/contract/leads-api/v1/versions.ts'

/** Throws INVALID at the field for a version that has ended. */
export function requireWorking(version: ApiVersion | undefined, field: string, now: Date): void {
  if (version && !workingVersions(now).includes(version)) throw invalid({ [field]: 'versionEnded' })
}
