import { type SQL, sql } from 'drizzle-orm'
import type { AssignedTo, PartnerWho } from '#server/platform/who.ts'

/** A person of a merchant, as far as cases look at one. */
export type CaseReader = Pick<PartnerWho, 'merchantId' | 'merchantUserId' | 'cases'>

/**
 * The cases that a person of a merchant sees: those assigned to them; undefined: all of the merchant. Every read and write
 * of the portal that shows or changes leads narrows by it.
 */
export const seenCases = ({
  merchantId,
  merchantUserId: person,
  cases,
}: CaseReader): AssignedTo | undefined => (cases === 'OWN' ? { merchantId, person } : undefined)

/** Condition that a customer is assigned so. */
export function isAssigned(customer: SQL, { merchantId, person }: AssignedTo): SQL {
  const plan = (assigned: SQL) => sql`exists (select from case_follow_up z
    where z.prospect_id = ${customer} and z.merchant_id = ${merchantId}::int and z.assigned_to ${assigned})`
  return person === null ? sql`not ${plan(sql`is not null`)}` : plan(sql`= ${person}::int`)
}

/** A further condition: the customer is assigned so. */
export const andAssigned = (customer: SQL, to: AssignedTo | undefined): SQL =>
  to ? sql`and ${isAssigned(customer, to)}` : sql``

/** Condition on a case id, also of a customer who was merged: its case is assigned so. */
export const isSeenCase = (caseId: SQL, seen: AssignedTo): SQL => sql`exists (select from prospect n
  where n.case_id = ${caseId} and ${isAssigned(sql`coalesce(n.merged_into, n.user_id)`, seen)})`

/** Cases by the filter of a list or a figure. @param assignee 0: not assigned */
export const ofAssignee = (merchantId: number, assignee: number): AssignedTo => ({
  merchantId,
  person: assignee === 0 ? null : assignee,
})
