import type * as z from 'zod'
import { ofAssignee, seenCases } from '#server/access/seen-cases.ts'
import { ofMerchant } from '#server/lists/of-merchant.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import { rowsOfWhom } from '#server/merchants/referral-rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import type { MerchantAsk } from '#server/platform/list-source.ts'
import { always, periodsOf } from '#server/platform/period.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import type { rangeQuery } from '#src/contract/co-brands/partner.ts'
import { type AnyPortalList, portalColumns } from '#src/contract/lists/portal-list.ts'
import type { PortalListName } from '#src/contract/merchants/lists/portal-lists.ts'
import { caseSearch, isPersonSearch } from '#src/domain/merchants/case-search.ts'
import { portalSources } from './sources.ts'

interface Reading {
  query: Record<string, unknown>
  who: PartnerWho
  now: Date
}

/**
 * What a person of a merchant asks of a list: the columns under these filters, and the rows of that merchant or of one it
 * referred.
 * @throws INVALID for a bad period, NOT_FOUND for another merchant's rows, ROLE_REFUSED without the list's right,
 * TOO_MANY after many searches for persons
 */
export async function toMerchantListQuery(
  declared: AnyPortalList,
  { query: { range, from, to, ...filters }, who, now }: Reading,
  deps: Deps,
  c: CallContext,
) {
  if (!mayRead(declared, who)) throw new AppError('ROLE_REFUSED')
  const search = filters.q as string | undefined
  const assignee = filters.assignee as number | undefined
  if (search !== undefined && isPersonSearch(caseSearch(search)))
    await deps.limits.personSearch(`merchant:${who.merchantId}`)
  // Who looks for a case does not know its day, and what needs action does so whenever it came.
  const found =
    declared.range === false || search !== undefined || filters.todo !== undefined
      ? { period: {}, now: always }
      : periodsOf({ range, from, to } as z.output<typeof rangeQuery>, now)
  const ask: MerchantAsk = {
    ...found.now,
    filters,
    merchantId: await rowsOfWhom(deps.database.db, who, filters.sub as number | undefined),
    seen: seenCases(who),
    assigned: assignee === undefined ? undefined : ofAssignee(who.merchantId, assignee),
    origin: originOf(deps, c),
    ...{ now, deps, language: languageOf(c) },
  }
  const list = { ...declared, columns: Object.fromEntries(portalColumns(declared, filters)) }
  return {
    ask,
    period: found.period,
    list,
    source: ofMerchant(portalSources[declared.name as PortalListName], declared),
  }
}

/** Whether a person's rights open a list; its file asks it too. */
export const mayRead = ({ right }: AnyPortalList, { rights }: PartnerWho): boolean =>
  right === true || rights === null || rights.includes(right)
