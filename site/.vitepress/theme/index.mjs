import DefaultTheme from 'vitepress/theme-without-fonts';
import './hegemon.css';

export default DefaultTheme;
