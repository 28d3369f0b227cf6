/** A distribution partner; `key` stands in links, `cl` is the default of the site itself. */
export interface SeedPartner {
  key: string
  name: string
  utm_id: string | null
  /** Share of our revenue, percent. */
  revenue_percent: number | null
  /** Rupees a case. */
  revenue_flat_fee: number | null
  /** Whom its merchants call. */
  manager_name?: string
  manager_phone?: string
  manager_email?: string
  manager_hours?: string
  manager_hours_hi?: string
}

/** A business that sells under a partner, and the person who signs in for it. */
export interface SeedMerchant {
  partner_key: string
  name: string
  contact_name: string
  email: string
  mobile_phone_number: string
  password: string
}

export const partners: readonly SeedPartner[] = [
  { key: 'cl', name: 'Tulna', utm_id: null, revenue_percent: null, revenue_flat_fee: null },
  // The special partner: its links switch the header to the co-brand.
  { key: 'solarkart', name: 'SolarKart', utm_id: 'solarkart', revenue_percent: 55, revenue_flat_fee: null },
  {
    key: 'gramsetu',
    name: 'GramSetu Services',
    utm_id: 'gramsetu',
    revenue_percent: 60,
    revenue_flat_fee: 100,
    manager_name: 'Kavita Rao',
    manager_phone: '+91 80 4000 0123',
    manager_email: 'kavita.rao@gramsetu.example',
    manager_hours: 'Monday to Saturday, 10 am to 6 pm',
    manager_hours_hi: 'सोमवार से शनिवार, सुबह 10 से शाम 6 बजे',
  },
  {
    key: 'paisamitra',
    name: 'PaisaMitra Advisors',
    utm_id: 'paisa_mitra',
    revenue_percent: 50,
    revenue_flat_fee: null,
  },
  {
    key: 'dukaanplus',
    name: 'DukaanPlus',
    utm_id: 'dukaan-plus',
    revenue_percent: null,
    revenue_flat_fee: 750,
  },
]

/** The first is the demo account; its password is public: the seed refuses to write it in production. */
export const merchants: readonly SeedMerchant[] = [
  {
    partner_key: 'gramsetu',
    name: 'GramSetu Pune Centre',
    contact_name: 'Meera Demo',
    email: 'merchant@demo.example',
    mobile_phone_number: '9000000010',
    password: 'demo-partner-1',
  },
  {
    partner_key: 'solarkart',
    name: 'SolarKart Jaipur',
    contact_name: 'Harish Demo',
    email: 'jaipur@solarkart.example',
    mobile_phone_number: '9000000011',
    password: 'demo-partner-2',
  },
  {
    partner_key: 'dukaanplus',
    name: 'DukaanPlus Lucknow',
    contact_name: 'Saba Demo',
    email: 'lucknow@dukaanplus.example',
    mobile_phone_number: '9000000012',
    password: 'demo-partner-3',
  },
]
