import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminVendors: {
    all: 'सब कुछ',
    pl: 'पर्सनल',
    bl: 'व्यवसाय',
    gl: 'गोल्ड',
    hl: 'हाउसिंग',
    switchOf: '{vendor}: {product}',
    offBy: '{at} से बंद, {by} ने: {reason}',
    backAt: '{until} को फिर चालू',
    nothing: 'बंद करने को कुछ नहीं',
  },
}

export default words
