import type { AdminRole } from '#src/contract/call.ts'
import { applicationMeasures } from './application-measures.ts'
import { customerMeasures, visitMeasures } from './customer-measures.ts'
import { linkAndMoneyMeasures } from './link-and-money-measures.ts'
import type { Measure } from './measure.ts'
import { messageMeasures, serviceMeasures } from './message-and-service-measures.ts'
import { type Cut, type RowSetName, rowSets } from './row-sets.ts'

/** Every figure of the product, by its name. Dashboard, journey, reports, portal and files read nothing else. */
export const measures = {
  ...visitMeasures,
  ...customerMeasures,
  ...applicationMeasures,
  ...linkAndMoneyMeasures,
  ...messageMeasures,
  ...serviceMeasures,
} as const

export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as MeasureName[]

export const measureOf = (name: MeasureName): Measure => measures[name]

/** Whether a measure has a figure under these filters. */
export const hasCuts = (name: MeasureName, cuts: readonly Cut[]): boolean =>
  cuts.every((cut) => (rowSets[measures[name].rows].cuts as readonly Cut[]).includes(cut))

export const maySee = (name: MeasureName, role: AdminRole): boolean => measureOf(name).roles.includes(role)

/** The counting measures of a row set by stage: a funnel, which can only fall. */
export const stagesOf = (rows: RowSetName): MeasureName[] =>
  measureNames
    .filter((name) => measureOf(name).rows === rows && measureOf(name).unit === undefined)
    .sort((a, b) => measureOf(a).stage - measureOf(b).stage)
