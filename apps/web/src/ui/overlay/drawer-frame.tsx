export { Drawer as DrawerFrame } from 'antd'
