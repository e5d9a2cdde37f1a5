export { DatePicker } from './date-picker.tsx'
export { DateRangePicker } from './date-range-picker.tsx'
