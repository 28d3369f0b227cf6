import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { LenderRevenue } from '#src/contract/catalogue/lender-revenue.ts'
import type { SeedLender } from './lender-seed.ts'

/** Invented groups; a fresh database numbers them as they stand here. */
export const lenderGroups = ['Quick disbursal', 'Salaried first', 'Gold_Loans', 'Home-Loans'] as const

type Slab = Omit<LenderRevenue, 'id' | 'lender_id' | 'order'>

/** A slab without limits. */
export const openSlab = {
  slab_disbursed_min: null,
  slab_disbursed_max: null,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: null,
  ats_max: null,
  revenue_type_id: 1,
  product: null,
  revenue_flat: null,
  revenue_percent: null,
  from_day: null,
  status: 1,
} as const satisfies Slab

/** Invented slabs of some lenders, in order. The first lender's show each kind of limit. */
export const slabs: Readonly<Record<string, readonly Slab[]>> = {
  'Aarna-Finance': [
    {
      ...openSlab,
      slab_disbursed_min: 0,
      slab_disbursed_max: 5_000_000,
      revenue_percent: 2,
      revenue_flat: 0,
    },
    {
      ...openSlab,
      slab_disbursed_min: 5_000_000,
      slab_disbursed_max: 10_000_000,
      ats_min: 200_000,
      revenue_percent: 2.5,
      revenue_flat: 0,
    },
    {
      ...openSlab,
      slab_disbursed_min: 5_000_000,
      slab_disbursed_max: 10_000_000,
      ats_max: 200_000,
      revenue_percent: 2.25,
      revenue_flat: 0,
    },
    {
      ...openSlab,
      slab_disbursed_min: 10_000_000,
      slab_number_min: 1,
      revenue_percent: 3,
      revenue_flat: 500,
    },
  ],
  'Bharatpath-Credit': [
    { ...openSlab, slab_disbursed_max: 2_000_000, revenue_percent: 2.4 },
    { ...openSlab, slab_disbursed_min: 2_000_000, revenue_percent: 3 },
    { ...openSlab, revenue_type_id: 3, revenue_flat: 75.5 },
  ],
  'Peetambar-Gold': [
    { ...openSlab, slab_number_max: 25, revenue_percent: 0.875 },
    { ...openSlab, slab_number_min: 26, revenue_percent: 1 },
    { ...openSlab, slab_number_min: 26, revenue_percent: 1.125, revenue_flat: 250, status: 0 },
  ],
  'Himadri-Bank': [{ ...openSlab, revenue_percent: 1.75, revenue_flat: 250 }],
  'Godavari-Finance': [
    { ...openSlab, slab_number_max: 2, revenue_percent: 2.1 },
    { ...openSlab, slab_number_min: 3, revenue_percent: 2.35 },
  ],
  'Ekta-Finance': [
    { ...openSlab, slab_disbursed_max: 1_000_000, revenue_percent: 2.25 },
    { ...openSlab, slab_disbursed_min: 1_000_000, revenue_percent: 2.75 },
  ],
  'Palashvan-Bank': [
    { ...openSlab, ats_max: 500_000, revenue_percent: 1.5, revenue_flat: 400 },
    { ...openSlab, ats_min: 500_000, revenue_percent: 1.4 },
  ],
  'Baseravi-Housing': [{ ...openSlab, revenue_percent: 0.45 }],
  'Aanganika-Home-Loans': [{ ...openSlab, revenue_percent: 0.5 }],
}

/** What lenders pay that have no slabs of their own here, by their main loan. */
const usualSlabs: Readonly<Record<LenderType, readonly Slab[]>> = {
  pl: [
    { ...openSlab, slab_disbursed_max: 2_500_000, revenue_percent: 2.2 },
    { ...openSlab, slab_disbursed_min: 2_500_000, revenue_percent: 2.6 },
  ],
  bl: [
    { ...openSlab, slab_disbursed_max: 5_000_000, revenue_percent: 1.8 },
    { ...openSlab, slab_disbursed_min: 5_000_000, revenue_percent: 2.15 },
  ],
  gl: [
    { ...openSlab, slab_number_max: 20, revenue_percent: 0.8 },
    { ...openSlab, slab_number_min: 21, revenue_percent: 0.95 },
  ],
  hl: [
    { ...openSlab, slab_disbursed_max: 20_000_000, revenue_percent: 0.4 },
    { ...openSlab, slab_disbursed_min: 20_000_000, revenue_percent: 0.5 },
  ],
}

/** A lender's slabs: every lender of the demo pays. */
export const slabsOfLender = ({ name, products: [main] }: SeedLender): readonly Slab[] =>
  slabs[name] ?? (main ? usualSlabs[main.product] : [])
