export const PRODUCT_NAME = 'Économat';
