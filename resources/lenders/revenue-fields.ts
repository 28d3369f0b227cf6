import { readEntered } from '#src/admin/editors/record-dialog.tsx'
import { describeField, type FieldSpec } from '#src/admin/model/describe.ts'
import { LenderRevenue, type RevenueEntry } from '#src/contract/catalogue/lender-revenue.ts'
import { formatRupees } from '#src/domain/money.ts'

/** A revenue type in the language on screen. */
export interface TypeName {
  id: number
  name: string
}

/** The figures of a slab in their fixed order (docs/specification-facts.md#slab-fields): its limits, then what is paid. */
export const figures = (
  [
    'slab_disbursed_min',
    'slab_disbursed_max',
    'slab_number_min',
    'slab_number_max',
    'ats_min',
    'ats_max',
    'revenue_flat',
    'revenue_percent',
  ] as const
).map((name) => ({
  ...describeField(LenderRevenue, name),
  name,
  /** An empty limit means no limit, an empty payment means zero. */
  isLimit: !name.startsWith('revenue_'),
  step: { revenue_percent: 0.001, slab_number_min: 1, slab_number_max: 1 }[name as string] ?? 0.01,
}))
export type Figure = (typeof figures)[number]

export const typeField = describeField(LenderRevenue, 'revenue_type_id')
export const productField = describeField(LenderRevenue, 'product')
export const statusField = describeField(LenderRevenue, 'status')

/** A figure as the table shows it; paise only where there are some. */
export function formatFigure({ name, widget }: Figure, value: number): string {
  if (widget === 'money') return formatRupees(value, { paise: !Number.isInteger(value) })
  return name === 'revenue_percent' ? `${value}%` : value.toLocaleString('en-IN')
}

type FigureName = Figure['name']
/** A slab as it is typed: figures as text, custom fields as their widgets enter them. */
export type TypedEntry = Omit<RevenueEntry, FigureName> & Record<FigureName, string>

/** A value of a slab, of a custom field too. */
export const valueIn = (slab: object | null, name: string): unknown =>
  (slab as Record<string, unknown> | null)?.[name]

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Typed values → slab to validate; an empty number is null. Custom fields of a stored slab are sent if they changed. */
export const readEntry = (
  typed: TypedEntry,
  slab: RevenueEntry | null,
  added: readonly FieldSpec[],
): RevenueEntry => ({
  ...typed,
  ...(Object.fromEntries(
    figures.map(({ name }) => [name, typed[name] === '' ? null : Number(typed[name])]),
  ) as Pick<RevenueEntry, FigureName>),
  ...Object.fromEntries(
    added.map((field) => {
      const read = readEntered(field, valueIn(typed, field.name))
      const value = read.ok ? read.value : valueIn(typed, field.name)
      return [field.name, slab && same(value, valueIn(slab, field.name)) ? undefined : value]
    }),
  ),
})

/** A stored slab, or an empty one that is switched on, as its form holds it. */
export const typeEntry = (slab: RevenueEntry | null, added: readonly FieldSpec[]): TypedEntry => ({
  revenue_type_id: slab?.revenue_type_id ?? 0,
  product: slab?.product ?? null,
  status: slab?.status ?? 1,
  ...(Object.fromEntries(figures.map(({ name }) => [name, String(slab?.[name] ?? '')])) as Record<
    FigureName,
    string
  >),
  ...Object.fromEntries(added.map(({ name }) => [name, valueIn(slab, name)])),
})
