import type { MiddlewareHandler } from 'hono'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { API_VERSION, type ApiVersion } from '#src/contract/api-scopes.ts'
import { apiVersions, inVersion, versionOf, workingVersions } from '#src/contract/leads-api/v1/versions.ts'

/** The place of a version in the changelog. */
export const versionAnchor = (version: ApiVersion): string => `v-${version}`

/** Answers every call in the version that its header names, else in that of its key, and says when that version ends. */
export const answerInVersion =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const now = deps.clock()
    const requested = c.req.header('tulna-version')
    const pinned = versionOf(c.get('apiCaller')?.version ?? API_VERSION, now)
    const version = requested === undefined ? pinned : namedVersion(requested, now)
    c.set('apiVersion', version)
    c.header('Tulna-Version', version)
    const { ends } = apiVersions[version]
    if (ends) {
      const about = `${originOf(deps, c)}/v1/docs/changelog#${versionAnchor(version)}`
      c.header('Deprecation', `@${new Date(ends.deprecated).getTime() / 1000}`)
      c.header('Sunset', new Date(ends.sunset).toUTCString())
      c.header('Link', `<${about}>; rel="deprecation"; type="text/html"`)
    }
    await next()
    const isJson = c.res.headers.get('content-type')?.includes('application/json')
    if (version !== API_VERSION && isJson)
      c.res = new Response(JSON.stringify(inVersion(await c.res.json(), version)), c.res)
  }

/** @throws API_VERSION for a text that names no version which works */
function namedVersion(requested: string, now: Date): ApiVersion {
  const working = workingVersions(now)
  const found = working.find((name) => name === requested)
  if (found) return found
  const named = JSON.stringify(requested.slice(0, 60))
  throw new AppError('API_VERSION', {
    said: `Tulna-Version must be one of ${working.join(', ')}, not ${named}`,
  })
}
