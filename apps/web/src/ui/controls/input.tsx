export { Input, type InputRef } from 'antd'
