/** The languages of the product. `code` is what pages and requests carry, `id` what the calls do. */
export const languages = [
  { id: 1, code: 'en', languageName: 'English', isDefault: true },
  { id: 2, code: 'hi', languageName: 'हिन्दी', isDefault: false },
].map((language) => ({ ...language, image: null, country_key: 'IN', country_name: 'India', phone_code: 91 }))
