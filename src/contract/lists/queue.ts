import * as z from 'zod'
import type { Words } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList, type List, type ListColumn } from './list.ts'
import type { ListAct } from './list-act.ts'

/** A decision on an item of a queue: one declared call, whose path parameter takes the item's id. */
export interface Decision extends Pick<ListAct, 'call' | 'label' | 'about' | 'body' | 'danger' | 'when'> {
  /** Said when it is done. */
  toast: Words
  /** Property of the call's body that takes a typed reason, and the longest one. */
  reason?: readonly [property: string, most: number]
  /** Asked for besides, made with field(); an item's column of the same name is the initial value. */
  fields?: z.ZodObject
  /** Of an item that is decided already. */
  decided?: true
  /** Asked before it is done, also without a reason and fields. */
  asks?: true
  /** Properties of the body that the detail gives, e.g. what the admin has seen. Waits for them. */
  seen?: readonly string[]
}

/** The waiting and the decided items are two views of one list. */
export const queueTabs = ['waiting', 'decided'] as const
export type QueueTab = (typeof queueTabs)[number]

interface Queue<C extends string = string> {
  /** State → words. */
  states: Readonly<Record<string, Words>>
  /** States that wait for a decision, and those that mean yes and no. */
  waiting: readonly string[]
  good: readonly string[]
  bad: readonly string[]
  /** Words of the reasons that are chosen; left out, reasons are typed. */
  reasons?: Readonly<Record<string, Words>>
  /** Columns of an entry beside the detail: its name, and what stands below. */
  entry: { title: NoInfer<C>; facts: readonly NoInfer<C>[] }
  /** In the order of their buttons. */
  decisions: Readonly<Record<string, Decision>>
}

const decided = ['state', 'decided_by', 'decided_at', 'reason'] as const
type Decided = (typeof decided)[number]

/** A declared list whose rows wait for a decision. */
export interface AnyQueue extends List<string, z.ZodObject, string>, Queue {
  id: string
}

const tab = { tab: z.enum(queueTabs, 'choice').optional() }

type Made<F extends z.ZodObject, C extends string> = Omit<List<string, F, C>, 'columns' | 'id'> & {
  id: NoInfer<C>
  columns: Readonly<Record<C, ListColumn>>
}

/**
 * Declares a queue: a list whose rows wait for a decision. Its source has the columns `state`, `decided_by`,
 * `decided_at` and `reason` besides the declared ones.
 */
export function defineQueue<const N extends string, F extends z.ZodObject, const C extends string>(
  queue: Made<F, C> & { name: N } & Queue<C>,
) {
  const { states: options, good, bad, reasons } = queue
  const columns: Record<Decided, ListColumn> = {
    state: { label: labels.status, kind: 'status', options, good, bad },
    decided_by: { label: { en: 'Decided by', hi: 'किसने निर्णय लिया' }, kind: 'text' },
    decided_at: { label: { en: 'Decided', hi: 'निर्णय हो चुका' }, kind: 'time', sort: 'time' },
    reason: { label: labels.reason, kind: 'text', options: reasons },
  }
  return defineList({
    ...queue,
    filters: queue.filters.extend(tab) as unknown as z.ZodObject<F['shape'] & typeof tab>,
    columns: { ...queue.columns, ...columns } as Readonly<Record<C | Decided, ListColumn>>,
  })
}

export const isQueue = (list: object): list is AnyQueue => 'decisions' in list

/** Whether a column tells of the decision. */
export const isOfDecision = (column: string): boolean => decided.includes(column as Decided)
