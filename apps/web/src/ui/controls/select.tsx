export { type RefSelectProps, Select } from 'antd'
