import { describeField } from '#src/admin/model/describe.ts'
import { fieldsOn, useAdminSession } from '#src/admin/session/session.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { RevenueFields } from '#src/contract/catalogue/lender-revenue.ts'
import { Partner } from '#src/contract/co-brands/partner.ts'
import type { FourEyesRoute } from '#src/contract/contract.ts'
import { type RequestStatus, requestStatusWords } from '#src/contract/products/request-status.ts'
import { adminApprovals } from '#src/locales/approvals.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

const words: Record<FourEyesRoute, string> & Record<string, string> = adminApprovals.en
type Key = keyof typeof adminApprovals.en
const declaredCall = /^(POST|PUT|DELETE) \/api\/admin\/([a-z-]+)(?:\/|$)/
/** Of a call that has no words of its own: its writes turned out to have weight. */
const isRoute = /^(POST|PUT|DELETE) \//
const acts = { POST: 'addDeclared', PUT: 'changeDeclared', DELETE: 'removeDeclared' } as const
/** Fields whose labels the page already shows. */
const named = [RevenueFields, Partner]

/** The words of a key from the server; an unknown key of an older release is shown as it is. */
export function useCallWords(): (key: string) => string {
  const w = useWords(adminApprovals)
  const say = useText()
  const session = useAdminSession()
  return (key) => {
    if (Object.hasOwn(words, key)) return w(key as Key)
    const [, method, page] = declaredCall.exec(key) ?? []
    const made = catalogueNamed(page ?? '')
    if (made && method) return w(acts[method as keyof typeof acts], { what: say(made.one) })
    const [resource = '', field = ''] = key.split('.')
    if (resource === 'request' && Object.hasOwn(requestStatusWords, field))
      return say(requestStatusWords[field as RequestStatus])
    const added = fieldsOn(session, resource).find(({ name }) => name === field)
    if (added) return say({ en: added.label_en, hi: added.label_hi })
    const own = catalogueNamed(resource)?.schema
    if (own && Object.hasOwn(own.shape, field)) return say(describeField(own, field).label)
    const schema = named.find(({ shape }) => Object.hasOwn(shape, key))
    if (schema) return say(describeField(schema, key).label)
    return isRoute.test(key) ? w('otherCall') : key
  }
}
