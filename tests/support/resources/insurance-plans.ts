import * as z from 'zod'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { bullets, field, flag, imageAddress, percent, requiredText, rupees } from '#src/contract/field.ts'

const say = (en: string, hi: string) => ({ en, hi })
const kinds = {
  term: say('Term life', 'सावधि'),
  health: say('Health', 'स्वास्थ्य'),
  motor: say('Motor', 'वाहन'),
}
const kind = z.enum(Object.keys(kinds), 'choice')
const premium = rupees().unwrap()

export const insurancePlans = declareResource({
  name: 'insurance-plans',
  entity: 'insurance_plan',
  one: say('Insurance plan', 'बीमा योजना'),
  many: say('Insurance plans', 'बीमा योजनाएँ'),
  icon: 'checklist',
  access: { roles: [1, 2], actions: { delete: [1] }, fields: { commission: [1] } },
  schema: z.object({
    name: field(requiredText(80), { label: say('Name', 'नाम'), width: 200 }),
    premium: field(premium, { label: say('Premium a year', 'वार्षिक प्रीमियम'), widget: 'money' }),
    commission: field(percent(), { label: say('Commission', 'कमीशन'), widget: 'percent' }),
    kind: field(kind, { label: say('Kind', 'प्रकार'), options: kinds }),
    active: field(flag(), { label: say('Active', 'सक्रिय') }),
    sold_until: field(z.iso.date('date').nullable(), { label: say('Sold until', 'बिक्री की अंतिम तिथि') }),
    logo: field(imageAddress(), { label: say('Logo', 'लोगो'), widget: 'image', folder: 'insurance-plans' }),
    benefits: field(bullets(), { label: say('Benefits', 'लाभ') }),
  }),
  label: 'name',
  board: ['kind'],
  edit: [
    { title: say('Plan', 'योजना'), fields: ['name', 'kind', 'premium', 'commission', 'active'] },
    { title: say('To customers', 'ग्राहकों को'), fields: ['sold_until', 'logo', 'benefits'] },
  ],
})
