import './devanagari.css'
import { markEnglish } from './mark-english.ts'

/* Loaded once, for readers of a draft: its letters, and marks on what is still in English. */
markEnglish(document)
