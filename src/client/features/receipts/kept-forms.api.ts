// Reads receipts of whatever form this device keeps: for who has to know at once how many there are.
import '#client/features/receipts/kept/receipts.ts';
