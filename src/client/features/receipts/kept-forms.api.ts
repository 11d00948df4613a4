// Reads receipts of whatever form this device keeps: for what comes only where something is kept.
import '#client/features/receipts/kept/receipts.ts';
