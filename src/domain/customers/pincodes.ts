/*
 * State and city of a PIN code, as far as its first digits tell. The first two digits are a postal circle, the
 * first three a sorting district (docs/specification-facts.md#pincodes). Neither ends where a state does, so a
 * prefix that lies in two states is left open ('') and the customer chooses. Only sorting districts that carry
 * the name of their city are named; a table of all 19,000 codes is not bundled. Army codes (9…) have no state.
 */
import { pincode } from '#src/contract/patterns.ts'

/** Prefixes of each state; a longer prefix wins over a shorter one. */
const prefixesOf: Record<string, string> = {
  DL: '11',
  HR: '12 13',
  PB: '14 15',
  CH: '16000 16001 16002 16003',
  HP: '17',
  JK: '18 190 191 192 193',
  LA: '194',
  UP: '20 21 22 23 24 25 26 27 28',
  UK: '248 249 263',
  RJ: '30 31 32 33 34',
  GJ: '36 37 38 39',
  MH: '40 41 42 43 44',
  GA: '403',
  MP: '45 46 47 48',
  CG: '49',
  TS: '50',
  AP: '51 52 53',
  KA: '56 57 58 59',
  TN: '60 61 62 63 64',
  PY: '60500 60501 533464 673310',
  KL: '67 68 69',
  LD: '68255',
  WB: '70 71 72 73 74',
  SK: '737',
  AN: '744',
  OD: '75 76 77',
  AS: '78',
  AR: '790 791 792',
  ML: '793 794',
  MN: '795',
  MZ: '796',
  NL: '797 798',
  TR: '799',
  BR: '80 811 812 813 821 823 824 84 85',
  JH: '815 816 822 825 826 827 828 829 831 832 833 834 835',
  // In two states.
  '': '244 246 247 262 362 396 507 605 609',
}

const cities: Record<string, string> = {
  Delhi: '110',
  Faridabad: '121',
  Gurugram: '122',
  Rohtak: '124',
  Hisar: '125',
  Sonipat: '131',
  Karnal: '132',
  Ludhiana: '141',
  Amritsar: '143',
  Jalandhar: '144',
  Patiala: '147',
  Bathinda: '151',
  Shimla: '171',
  Jammu: '180',
  Srinagar: '190',
  Kanpur: '208',
  Prayagraj: '211',
  Varanasi: '221',
  Lucknow: '226',
  Bareilly: '243',
  Dehradun: '248',
  Meerut: '250',
  Gorakhpur: '273',
  Agra: '282',
  Jhansi: '284',
  Jaipur: '302',
  Ajmer: '305',
  Udaipur: '313',
  Kota: '324',
  Bikaner: '334',
  Jodhpur: '342',
  Rajkot: '360',
  Jamnagar: '361',
  Bhavnagar: '364',
  Ahmedabad: '380',
  Vadodara: '390',
  Surat: '395',
  Mumbai: '400',
  Pune: '411',
  Solapur: '413',
  Kolhapur: '416',
  Nashik: '422',
  Nagpur: '440',
  Indore: '452',
  Ujjain: '456',
  Bhopal: '462',
  Gwalior: '474',
  Jabalpur: '482',
  Raipur: '492',
  Bilaspur: '495',
  Hyderabad: '500',
  Warangal: '506',
  Vijayawada: '520',
  Guntur: '522',
  Nellore: '524',
  Visakhapatnam: '530',
  Bengaluru: '560',
  Mysuru: '570',
  Mangaluru: '575',
  Belagavi: '590',
  Chennai: '600',
  Tiruchirappalli: '620',
  Madurai: '625',
  Tirunelveli: '627',
  Vellore: '632',
  Salem: '636',
  Erode: '638',
  Coimbatore: '641',
  Kannur: '670',
  Kozhikode: '673',
  Palakkad: '678',
  Thrissur: '680',
  Kochi: '682',
  Kollam: '691',
  Thiruvananthapuram: '695',
  Kolkata: '700',
  Howrah: '711',
  Bhubaneswar: '751',
  Cuttack: '753',
  Guwahati: '781',
  Jorhat: '785',
  Dibrugarh: '786',
  Shillong: '793',
  Imphal: '795',
  Aizawl: '796',
  Kohima: '797',
  Agartala: '799',
  Patna: '800',
  Bhagalpur: '812',
  Gaya: '823',
  Dhanbad: '826',
  Jamshedpur: '831',
  Ranchi: '834',
  Muzaffarpur: '842',
}

const byPrefix = (table: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([name, list]) => list.split(' ').map((prefix) => [prefix, name])))

const states = byPrefix(prefixesOf)
const districts = byPrefix(cities)

interface PostalPlace {
  /** Code of the search list `state`; null where the prefix does not tell it. */
  state: string | null
  /** City that the sorting district is named after. */
  city: string | null
}

/** What the first digits of a PIN code tell; nothing for what is no PIN code. */
export function placeOf(code: string): PostalPlace {
  const prefixes = pincode.test(code) ? [6, 5, 3, 2].map((digits) => code.slice(0, digits)) : []
  const found = prefixes.find((prefix) => states.has(prefix)) ?? ''
  const state = states.get(found) || null
  // An exception inside a district (Mahe in Kozhikode's) is another place.
  const inDistrict = state !== null && found.length <= 3
  return { state, city: (inDistrict && districts.get(code.slice(0, 3))) || null }
}
