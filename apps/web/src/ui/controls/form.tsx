export { Form } from 'antd'
