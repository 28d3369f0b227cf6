import type { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { ondcRoutes } from './protocols/ondc/callback-routes.ts'
import { registerKey } from './protocols/ondc/registry.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'register-network-key': object
  }
}

/** Where networks of lenders reach us. */
export const networkRoutes = (deps: Deps): Hono<AppEnv> => ondcRoutes(deps)

export const integrationJobs = {
  'register-network-key': scheduled(registerKey, MINUTE),
} satisfies Partial<AllJobs>
