export { default } from './Visibility.js'
