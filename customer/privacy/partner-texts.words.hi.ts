import type { Translation } from '#src/locales/pair.ts'
import type en from './partner-texts.words.en.ts'

const words: Translation<typeof en> = {
  terms: '{partner} की शर्तें',
  privacy: '{partner} के यहाँ निजता',
  beside: 'यह {partner} ने लिखा है, जिसके ज़रिए आप यहाँ आए। यह हमारे अपने पाठ के साथ लागू है, उसकी जगह नहीं।',
  from: 'संस्करण {version}, {date} से लागू।',
}

export default words
