import type { IntakeForm, IntakeLists } from '#src/contract/applications/intake.ts'
import { coded } from '#src/domain/customers/search-list.ts'
import { searchLists } from '#src/domain/customers/search-lists.ts'

/** A category with its sub-categories; without any there is no second question. */
const group = (
  id: string,
  name: string,
  name_hi: string,
  subCategories: Record<string, readonly [string, string]> = {},
) => ({ id, name, name_hi, subCategories: coded(subCategories) })

const categories = [
  group('kirana', 'Grocery and daily needs', 'किराना और रोज़ की ज़रूरतें', {
    general_store: ['General store', 'जनरल स्टोर'],
    dairy: ['Milk and dairy', 'दूध और डेयरी'],
    fruit_vegetables: ['Fruit and vegetables', 'फल और सब्ज़ी'],
    supermarket: ['Supermarket', 'सुपरमार्केट'],
  }),
  group('fashion', 'Clothes and footwear', 'कपड़े और जूते-चप्पल', {
    garments: ['Garments', 'परिधान'],
    footwear: ['Footwear', 'जूते-चप्पल'],
    tailoring: ['Tailoring', 'सिलाई'],
    jewellery: ['Jewellery', 'आभूषण'],
  }),
  group('electronics', 'Electronics and phones', 'इलेक्ट्रॉनिक्स और फ़ोन', {
    mobile_shop: ['Mobile shop', 'मोबाइल की दुकान'],
    appliances: ['Home appliances', 'घरेलू उपकरण'],
    repairs: ['Repairs', 'मरम्मत'],
  }),
  group('food', 'Restaurant and food', 'रेस्तराँ और खान-पान', {
    restaurant: ['Restaurant', 'रेस्तराँ'],
    sweets_bakery: ['Sweets and bakery', 'मिठाई और बेकरी'],
    tea_stall: ['Tea or snack stall', 'चाय-नाश्ते की दुकान'],
    catering: ['Catering', 'कैटरिंग'],
  }),
  group('health', 'Health and medicine', 'स्वास्थ्य और दवाइयाँ', {
    pharmacy: ['Pharmacy', 'दवा की दुकान'],
    clinic: ['Clinic or laboratory', 'क्लिनिक या प्रयोगशाला'],
  }),
  group('building', 'Hardware and building', 'हार्डवेयर और निर्माण', {
    hardware: ['Hardware and paint', 'हार्डवेयर और पेंट'],
    contractor: ['Contractor', 'ठेकेदार'],
    furniture: ['Furniture', 'फ़र्नीचर'],
  }),
  group('transport', 'Transport and vehicles', 'परिवहन और वाहन', {
    goods: ['Goods transport', 'माल परिवहन'],
    passengers: ['Passenger transport', 'यात्री परिवहन'],
    workshop: ['Vehicle workshop', 'वाहन वर्कशॉप'],
  }),
  group('workshop', 'Workshop or factory', 'कार्यशाला या कारख़ाना'),
  group('other', 'Something else', 'कुछ और'),
]

/** The options of the form; genders in the codes of this lender. */
export const intakeLists: IntakeLists = {
  gender: searchLists.genderWithThird,
  maritalStatus: searchLists.maritalStatus,
  purposeOfLoan: coded({
    stock: ['Buying stock', 'माल ख़रीदना'],
    working_capital: ['Running costs', 'रोज़मर्रा का ख़र्च'],
    equipment: ['Machine or equipment', 'मशीन या उपकरण'],
    expansion: ['A larger or second shop', 'बड़ी या दूसरी दुकान'],
    renovation: ['Repair or renovation', 'मरम्मत या साज-सज्जा'],
    repay: ['Paying off other loans', 'दूसरे ऋण चुकाना'],
    other: ['Something else', 'कुछ और'],
  }),
  nature: searchLists.businessNature,
  category: Object.fromEntries(categories.map((one) => [one.id, one])),
}

const listed = ['gender', 'maritalStatus', 'purposeOfLoan', 'nature', 'category'] as const

/** Answers that are not in the lists. @returns field → key of src/locales/validation.words.ts */
export function wrongChoices(form: IntakeForm): Record<string, string> {
  const wrong = listed.filter((name) => !Object.hasOwn(intakeLists[name], form[name]))
  const errors = Object.fromEntries(wrong.map((name) => [name, 'choice']))
  const subCategories = intakeLists.category[form.category]?.subCategories ?? {}
  const offered = Object.keys(subCategories).length > 0
  if (offered && !form.subCategory) errors.subCategory = 'required'
  else if (form.subCategory && !Object.hasOwn(subCategories, form.subCategory)) errors.subCategory = 'choice'
  return errors
}
